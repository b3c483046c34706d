import { z } from "zod";

/** An address that an account may have: Better Auth accepts no others at sign-in, so fewer than browsers and letters do. */
export const accountAddress = z.email();
