/**
 * The framework's scripts, asked for after the page itself. A prerendered page is whole without them: its text,
 * links, menus and forms work by themselves. Loaded at once, as the framework writes them, they would take their
 * share of a phone's connection and processor before the largest picture is shown.
 */

/** What a page waits for at most before its scripts load, however slow a picture is. */
const LONGEST_WAIT_MS = 3_000;

/** A script of the build that is loaded by address; what only old browsers load says `noModule`. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * The same page with its scripts loaded after its `load` event and its first paint, at the first sign of a visitor's
 * hand, or after three seconds, whichever is first. A page without such scripts is returned as it is.
 */
export function deferScripts(html: string): string {
  const sources = new Set(Array.from(html.matchAll(SCRIPT), ([, source]) => source));
  if (sources.size === 0) return html;
  const loader = `<script>(${load})(${JSON.stringify([...sources])},${LONGEST_WAIT_MS})</script>`;
  return html
    .replace(SCRIPT, "")
    .replace(PRELOAD, "")
    .replace("</body>", () => `${loader}</body>`);
}

/** Runs in the browser, from its own source text. */
const load = `function(sources,wait){
let begun;
const begin=()=>{
if(begun)return;
begun=true;
for(const source of sources){
const script=document.createElement("script");
script.async=true;
script.src=source;
document.head.append(script)
}
};
addEventListener("load",()=>{
if(performance.getEntriesByName("first-contentful-paint").length)begin();
else new PerformanceObserver(begin).observe({type:"paint",buffered:true})
});
setTimeout(begin,wait);
for(const hand of["pointerdown","touchstart","keydown","focusin"])addEventListener(hand,begin,{capture:true,once:true,passive:true})
}`.replaceAll("\n", "");
