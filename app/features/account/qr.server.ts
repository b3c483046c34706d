import { renderSVG } from "uqr";

/** What an authenticator app needs: the URI as a QR code, and the secret to type if there is no camera. */
export type Setup = { uri: string; secret: string; picture: string };

/** Null for anything but such a URI. */
export function setupOf(uri: string): Setup | null {
  if (!uri.startsWith("otpauth://totp/") || uri.length > 500 || !URL.canParse(uri)) return null;
  const secret = new URL(uri).searchParams.get("secret");
  if (!secret) return null;
  // White with a wide margin in either theme: a camera needs both.
  const svg = renderSVG(uri, { ecc: "M", border: 4, pixelSize: 4 });
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, "$1 "), picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
