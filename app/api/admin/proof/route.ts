import { z } from "zod";
import { checkProof, noteProof } from "@/lib/auth/proof";
import { proofInput } from "@/lib/auth/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Shows once more that it is the administrator, by their password or a code; it holds for ten minutes. */
export const POST = adminWrite({
  action: "session.prove",
  right: "own",
  tags: [],
  frees: true,
  body: proofInput,
  answers: z.object({ provenUntil: z.iso.datetime() }),
  prepare: ({ session, body, clientAddress }) => checkProof(session, body, clientAddress),
  run: ({ tx, session }) => noteProof(tx, session),
});
