import { company } from "@/lib/company";

export default function HomePage() {
  return (
    <main className="p-8">
      <h1 className="text-3xl font-bold text-navy">{company.product}</h1>
    </main>
  );
}
