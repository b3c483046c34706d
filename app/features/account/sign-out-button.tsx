import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";

export function SignOutButton() {
  return (
    <Form method="post" action="/admin/sign-out">
      <Button type="submit" kind="bare">
        Sign Out
      </Button>
    </Form>
  );
}
