import { z } from "zod";
import { checkProof, noteProof, provenUntil } from "@/lib/access/auth/proof";
import { proofInput } from "@/lib/core/sign-in-schema";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

const answers = z.object({ provenUntil: z.iso.datetime() });

/** Says until when the last proof holds: asked before a download, which a browser begins by a link. */
export const GET = endpoint({
  access: "admin",
  right: "own",
  proof: true,
  answers,
  run: async ({ session }) => ({ provenUntil: provenUntil(session) }),
});

/** Shows once more that it is the administrator, by their password or a code; it holds for ten minutes. */
export const POST = adminWrite({
  action: "session.prove",
  right: "own",
  beforeTwoFactor: true,
  tags: [],
  frees: true,
  body: proofInput,
  answers,
  prepare: ({ session, body, clientAddress }) => checkProof(session, body, clientAddress),
  run: ({ tx, session }) => noteProof(tx, session),
});
