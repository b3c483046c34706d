/**
 * The fields of a form, without zero characters, which PostgreSQL's texts cannot hold: a request with one would fail as if it
 * were our mistake. Throws a Response where the body is no form, or none that can be read: 415 for another kind, 400
 * for a broken one.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  // One type and no list: of that, Node might take another than the parts were counted by.
  if (request.body !== null && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;[^,]*)?$/i.test(type))
    throw new Response("This address takes a form, as the pages of this site send it.", { status: 415 });
  if (request.body === null) return new FormData();
  try {
    return withoutZeros(await request.formData());
  } catch {
    throw new Response("This form cannot be read: it is broken off, or not written as it says.", { status: 400 });
  }
}

function withoutZeros(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) clean.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return clean;
}
