import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "./env.server.ts";

const said = (variables: Record<string, string>) => {
  try {
    readEnv(variables);
    return "started";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

test("with nothing set, Simmer listens on 3000 and keeps its data in ./data", () => {
  const env = readEnv({});
  expect([env.PORT, env.SITE_URL, env.HOST]).toEqual([3000, "http://localhost:3000", undefined]);
  expect(env.DATA_DIR).toMatch(/\/data$/);
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
});

test("sample posts are written on the embedded server, and on the owner's database only if requested", () => {
  expect(readEnv({}).SAMPLE_POSTS).toBe(true);
  expect(readEnv({ DATABASE_URL: "postgres://a@b/c" }).SAMPLE_POSTS).toBe(false);
  expect(readEnv({ DATABASE_URL: "postgres://a@b/c", SAMPLE_POSTS: "yes" }).SAMPLE_POSTS).toBe(true);
});

test("the database's address keeps its options, except those that the site sets itself", () => {
  const address = (options: string) => readEnv({ DATABASE_URL: `postgres://a@b/c${options}` }).DATABASE_URL;
  expect(address("?sslmode=require&application_name=shop&statement_timeout=0")).toBe("postgres://a@b/c?sslmode=require");
  expect(address("?host=/run/a b")).toBe("postgres://a@b/c?host=/run/a b");
});

test("a site address loses its trailing slash, so that links do not double it", () => {
  expect(readEnv({ SITE_URL: "https://food.example/" }).SITE_URL).toBe("https://food.example");
});

test.each([
  [{ PORT: "70000" }, /^The variable PORT holds "70000": write a port number/],
  [{ PORT: "0" }, /^The variable PORT holds "0": write a port number from 1/],
  [{ SITE_URL: "food.example" }, /SITE_URL holds "food.example": write the public origin/],
  [{ SITE_URL: "https://food.example/blog" }, /SITE_URL holds .* without a path/],
  [{ TIME_ZONE: "Berlin" }, /TIME_ZONE holds "Berlin": write a time zone such as Europe\/Berlin/],
  [{ TIME_ZONE: "+01:00" }, /TIME_ZONE holds "\+01:00": write a time zone/],
  [{ TRUST_PROXY: "yes" }, /TRUST_PROXY holds "yes": write how many proxies/],
  [{ SITE_URL: "https://mara:hunter2@food.example" }, /SITE_URL holds a value that does not fit: write the public origin without .*password/],
  [{ SMTP_URL: "mail.example" }, /SMTP_URL holds a value that does not fit: write smtp/],
  [{ SMTP_URL: "smtp://" }, /SMTP_URL holds a value that does not fit: write smtp/],
  [{ SMTP_URL: "smtp:mail.example" }, /SMTP_URL holds a value that does not fit: write smtp/],
  [{ S3_ENDPOINT: "s3.example" }, /S3_ENDPOINT holds "s3.example": write the address of the storage/],
  [{ S3_ENDPOINT: "https://mara:hunter2@s3.example" }, /S3_ENDPOINT holds a value that does not fit: write the address of the storage without .*password/],
  [{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "Bad_Name" }, /S3_BUCKET holds "Bad_Name": write the bucket's name/],
  [{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "soup" }, /S3_ACCESS_KEY_ID is not set, though S3_ENDPOINT is/],
  [{ S3_REGION: "eu-central-1" }, /S3_ENDPOINT is not set, though S3_REGION is/],
])("%o stops the start with a message", (variables, words) => {
  expect(said(variables)).toMatch(words);
});

test("a wrong secret is not printed on the screen", () => {
  expect(said({ DATABASE_URL: "mysql://root:hunter2@db/x" })).not.toContain("hunter2");
  expect(said({ SITE_URL: "https://mara:hunter2@food.example" })).not.toContain("hunter2");
  expect(said({ S3_ENDPOINT: "https:mara:hunter2@s3.example" })).not.toContain("hunter2");
  expect(said({ S3_ENDPOINT: "mara:hunter2@s3.example" })).not.toContain("hunter2");
});

test.each<Record<string, string>>([
  { ADMIN_EMAIL: "me@food.example", ADMIN_PASSWORD: "weak" },
  { ADMIN_EMAIL: "me", ADMIN_PASSWORD: "long enough to pass" },
  { ADMIN_EMAIL: "me@food.example" },
])("when there is an administrator already, %o stops nothing: it is checked where it is used", (variables) => {
  expect(said(variables)).toBe("started");
});

test("the settings in the documents are in single quotes, which mean the same to systemd and to the shell that reads them for the tool", () => {
  const lines = readFileSync("docs/running.md", "utf8").match(/^ {4}[A-Z_]+=.*$/gm) ?? [];
  expect(lines).toContain("    SITE_URL='https://simmer.example'");
  for (const line of lines) expect(line).toMatch(/^ {4}[A-Z_]+='[^']*'$/);
});
