export function loader() {
  return new Response("later", { status: 501 });
}
