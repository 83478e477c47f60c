import { z } from "zod";
import { checkProof, provenUntil, recordProof } from "@/lib/access/auth/proof";
import { freshProofInput } from "@/lib/core/sign-in-schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

const response = z.object({ provenUntil: z.iso.datetime() });

/** Returns the expiry of the last proof: read before a download, which a browser begins by a link. */
export const GET = adminRead({
  right: "own",
  proof: true,
  response,
  run: async ({ session }) => ({ provenUntil: provenUntil(session) }),
});

/** Proves the administrator's identity again, by their password or a code; valid for ten minutes. */
export const POST = adminWrite({
  action: "session.prove",
  right: "own",
  beforeTwoFactor: true,
  tags: [],
  body: freshProofInput,
  refuses: ["rate_limited"],
  response,
  prepare: ({ session, body, clientAddress }) => checkProof(session, body, clientAddress),
  run: ({ tx, session }) => recordProof(tx, session),
});
