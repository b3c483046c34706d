/**
 * The fields of a form, without NUL characters, which PostgreSQL text cannot hold: they would cause an error 500.
 * Throws a Response if the body is not a readable form: 415 for another content type, 400 for a malformed one.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  // Exactly one content type, not a list: from a list Node might choose another than the one by which the parts were counted.
  if (request.body !== null && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;[^,]*)?$/i.test(type))
    throw new Response("This address takes a form, as the pages of this site send it.", { status: 415 });
  if (request.body === null) return new FormData();
  try {
    return withoutZeros(await request.formData());
  } catch {
    throw new Response("This form cannot be read: it is incomplete, or not in the format it claims.", { status: 400 });
  }
}

function withoutZeros(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) clean.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return clean;
}
