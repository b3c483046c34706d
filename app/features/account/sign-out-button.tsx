import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";

export function SignOutButton() {
  const navigate = useNavigate();
  async function signOut() {
    await fetch("/api/auth/sign-out", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    await navigate("/");
  }
  return (
    <Button kind="bare" className="needs-script" onClick={signOut}>
      Sign Out
    </Button>
  );
}
