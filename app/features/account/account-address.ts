import { z } from "zod";

/** An address that an account may have: one that Better Auth takes at sign-in, which is fewer than browsers and letters take. */
export const accountAddress = z.email();
