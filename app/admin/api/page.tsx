import type { Metadata } from "next";
import { ApiReference } from "@/components/admin/api/api-reference";
import { PageHeader } from "@/components/admin/kit/page-header";
import { Button } from "@/components/ui/button";
import { mayOpenPage } from "@/lib/access/auth/guards";
import { pageTitle } from "@/lib/data/company";
import { referenceOf } from "@/lib/http/openapi/reference";
import { readOpenApi } from "@/lib/http/openapi/service";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Calls") });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ApiPage({ searchParams }: Props) {
  await mayOpenPage("own");
  const [{ q }, document] = await Promise.all([searchParams, readOpenApi()]);
  return (
    <>
      <PageHeader
        title="Calls"
        description="The calls this site offers to programs: who may call, what each one takes and what it answers."
        actions={
          <Button asChild variant="secondary" size="small">
            <a href="/api/openapi.json">OpenAPI document</a>
          </Button>
        }
      />
      <ApiReference
        areas={referenceOf(document)}
        initialSearch={typeof q === "string" ? q.slice(0, 200) : ""}
      />
    </>
  );
}
