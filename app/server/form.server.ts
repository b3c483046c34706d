/** The fields of a form. Throws a Response where the body is no form, or none that can be read: 415 for another kind, 400 for a broken one. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (request.body !== null && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Response("This address takes a form, as the pages of this site send it.", { status: 415 });
  if (request.body === null) return new FormData();
  try {
    return await request.formData();
  } catch {
    throw new Response("This form cannot be read: it is broken off, or not written as it says.", { status: 400 });
  }
}
