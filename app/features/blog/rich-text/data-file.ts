/** The file in a picture's data: address, or undefined for any other address. */
export function fileOfDataAddress(address: unknown): File | undefined {
  const [, type = ""] = /^data:image\/([\w.+-]+)/i.exec(String(address)) ?? [];
  const bytes = type ? bytesOfDataAddress(String(address)) : undefined;
  return bytes && new File([bytes], `pasted.${type.replace(/\+.*$/, "").replace("jpeg", "jpg")}`, { type: `image/${type}` });
}

/** The bytes of a data: address of any type, in every form that browsers accept; undefined if it is invalid. */
export function bytesOfDataAddress(address: string): Uint8Array<ArrayBuffer> | undefined {
  const [, about, data = ""] = /^data:([^,]*),(.*)$/is.exec(address) ?? [];
  if (about === undefined) return undefined;
  const letters = data.replace(/%([\da-f]{2})/gi, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)));
  try {
    return Uint8Array.from(/;\s*base64\s*$/i.test(about) ? atob(letters) : letters, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
