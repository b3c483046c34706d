import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { onAuthState } from "./auth-states.ts";

/**
 * Looks again at who may see a page of the admin area once this tab or another tells that somebody signed out. The editor
 * is not read anew (its `shouldRevalidate`): what is typed there is asked for at its next save.
 */
export function useToldSignOut(): void {
  const { revalidate } = useRevalidator();
  const isAdmin = useLocation().pathname.startsWith("/admin/");
  useEffect(() => {
    if (!isAdmin) return;
    return onAuthState((state) => {
      if (state === "signed out") void revalidate();
    });
  }, [isAdmin, revalidate]);
}
