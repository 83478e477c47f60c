/** The least that the framework can prerender: what the home page is measured beside. */
export default function Page() {
  return <h1>Bare page</h1>;
}
