export function ErrorScreen({ error }: { error: unknown }) {
  return <p>{String(error)}</p>;
}
