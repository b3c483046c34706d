import { afterEach, expect, test, vi } from "vitest";
import { attemptSignIn } from "./sign-in.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A server that answers as told; returns the requests that it got. */
function stubServer(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  });
  return asked;
}

const [signInPath, signOutPath, viewerPath] = ["/api/auth/sign-in/email", "/api/auth/sign-out", "/api/viewer"];
const fine = () => Response.json({});

test("an administrator is welcomed and stays signed in", async () => {
  const asked = stubServer({ [signInPath]: fine, [viewerPath]: () => Response.json({ signedIn: true, role: "admin" }) });
  expect(await attemptSignIn("a@b.example", "secret")).toEqual({ ok: true, title: "Login Successful", text: "Welcome back, admin!" });
  expect(asked).not.toContain(signOutPath);
});

test("an account without the administrator role is signed out at once", async () => {
  const asked = stubServer({ [signInPath]: fine, [signOutPath]: fine, [viewerPath]: () => Response.json({ signedIn: true, role: null }) });
  expect(await attemptSignIn("a@b.example", "secret")).toEqual({ ok: false, title: "Access Denied", text: "Admin access required" });
  expect(asked.at(-1)).toBe(signOutPath);
});

test("a refusal is reported in the provider's words", async () => {
  stubServer({ [signInPath]: () => Response.json({ code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" }, { status: 401 }) });
  expect(await attemptSignIn("a@b.example", "wrong")).toEqual({ ok: false, title: "Login Failed", text: "Invalid email or password" });
});

test("a lost network is reported as an unexpected error", async () => {
  stubServer({});
  expect(await attemptSignIn("a@b.example", "secret")).toEqual({ ok: false, title: "Error", text: "An unexpected error occurred" });
});

test("when the role cannot be read, nobody stays signed in", async () => {
  const asked = stubServer({ [signInPath]: fine, [signOutPath]: fine, [viewerPath]: () => new Response("", { status: 503 }) });
  expect(await attemptSignIn("a@b.example", "secret")).toMatchObject({ ok: false, title: "Error" });
  expect(asked.at(-1)).toBe(signOutPath);
});
