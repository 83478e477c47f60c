import { createHash } from "node:crypto";

// ReDoS, whole file: reads pages and style sheets of the build, in which other people's text is escaped.

/**
 * The framework's scripts, and its own copy of the page's tree that they need, asked for after the page itself. A
 * prerendered page is whole without them: its text, links, menus and forms work by themselves. Loaded at once, as
 * the framework writes them, they would take their share of a phone's connection and processor before the largest
 * picture is shown, and the tree would make up more than half of the page.
 */

/** Maximum wait of a page before its scripts load, however slow a picture is. */
const LONGEST_WAIT_MS = 3_000;

/** A script of the build that is loaded by address; what only old browsers load says `noModule`. */
const SCRIPT =
  /<script src="(\/_next\/static\/[^"]+)"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
/** Nor does a page need what only its print has before the rest. */
const PRELOAD = /<link rel="preload" (?:as="script"[^>]*|href="[^"]*" as="style" media="print")\/>/g;
/** Styles of print wait for the scripts with the rest of the styles; a browser that runs none gets them with the page. */
const PRINT = /<link rel="stylesheet" (href="[^"]*" media="print")\/>/g;
/** On a page and on what its address answers to data requests: the name of the tree. */
export const TREE_HEADER = "page-tree";
/** A page that says it is missing or unavailable: its address answers data requests with that failure, too. */
const FAILURE = /<meta name="(?:page-status" content="(?:404|503)|robots" content="noindex)"/;
/**
 * The tree, in pieces: `[0]` begins it, `[1, text]` goes on. Together they are what the page's address answers to a
 * data request of the framework, which says so by a header and, for caches on the way, by `?_rsc`.
 */
const TREE =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*?\])\)<\/script>/g;

/**
 * The pages that a browser may make ready in advance, while the pointer rests on their link: our own whole pages, as
 * `SiteLink` marks them. What is searched for is rendered for each visitor, and an anchor is scrolled to by script.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: "a[data-link=internal]:not([href*='?'],[href*='#'])" },
      eagerness: "moderate",
    },
  ],
});

/**
 * The same page with its scripts and their tree loaded after its `load` event and its first paint, at the first sign
 * of a visitor's hand, or after three seconds, whichever is first. Then, too, what `data-unpainted` holds back is laid
 * out (app/site.css), a part in each frame, so that no frame takes long; all at once at a hand's sign, and from the
 * beginning where the browser has a place on the page to go to. What only decorates is not asked for before. A page
 * without such scripts is returned as it is.
 * @param tree its name, where it is left out of the page; without one it stays there
 * @param nonce of the page's policy, where that allows inline scripts by it
 */
export function deferScripts(html: string, { tree, nonce }: { tree?: string; nonce?: string } = {}): string {
  // They run in whichever order they come; the framework names them in that in which its parts were ready.
  const sources = [...new Set(Array.from(html.matchAll(SCRIPT), ([, source]) => source))].sort();
  if (sources.length === 0) return html;
  const page = withoutScripts(html);
  const rest = tree ? page.replace(TREE, "") : page;
  const details = [sources, tree ?? "", LONGEST_WAIT_MS].map((value) => JSON.stringify(value));
  const allowed = nonce ? ` nonce="${nonce}"` : "";
  const prints = rest.match(PRINT) ?? [];
  return rest
    .replace(PRINT, '<link rel="stylesheet" $1 disabled=""/>')
    .replace("</head>", () => `${prints.map((link) => `<noscript>${link}</noscript>`).join("")}</head>`)
    .replace("<html ", "<html data-unpainted ")
    .replace(
      "</body>",
      () =>
        `<script type="speculationrules"${allowed}>${SPECULATION_RULES}</script><script${allowed}>${LOADER}${details.join()})</script></body>`,
    );
}

/** Wherever the framework wrote them: that depends on what was ready when. */
const withoutScripts = (html: string) => html.replace(SCRIPT, "").replace(PRELOAD, "");

/**
 * What differs from one rendering of a page to the next, by what was ready when: React's separators of texts, and the numbers
 * of forms.
 */
const OF_THE_MOMENT = /<!-- -->|(?<=name="\$ACTION_(?:REF_)?)\d+/g;

/**
 * Names the tree that the page holds; undefined where the page keeps it, because the page's address doesn't answer the
 * framework's data requests with that very tree. That answer says its own tree's name in `TREE_HEADER`. Of the same
 * content the framework writes the tree's rows in any order, but the body always alike, so the name is by the body.
 */
export function treeApart(html: string): string | undefined {
  if (FAILURE.test(html)) return undefined;
  const kinds = Array.from(html.matchAll(TREE), ([, piece = ""]) => kindOf(piece));
  if (!kinds.includes(1) || kinds.some((kind) => kind !== 0 && kind !== 1)) return undefined;
  const body = withoutScripts(html.slice(html.indexOf("<body")))
    .replace(TREE, "")
    .replace(OF_THE_MOMENT, "");
  return createHash("sha256").update(body).digest("base64url").slice(0, 6);
}

/** Returns the kind of a piece; undefined of what only looks like one. */
function kindOf(piece: string): unknown {
  try {
    return (JSON.parse(piece) as unknown[])[0];
  } catch {
    return undefined;
  }
}

/**
 * Runs in the browser, from its own source text. Where the tree can't be had, the page goes on without script, and
 * the next press tries again. A typeface that came too late for the first paint stays away as long as the page is open:
 * Chromium would begin anew with it once another style sheet is switched on, and move the lines. Where the page has
 * changed since it was sent, its tree is another's: the page is loaded again, once, unless somebody uses it already;
 * then React draws the newer one over it. A page that is only made ready in advance gets what it will need, but runs none
 * of it until it is shown: it counts no view, starts no timer and sends nothing.
 */
const load = `function(sources,treeName,wait){
let begun,used;
const add=()=>{
for(const source of sources){
const script=document.createElement("script");
script.async=true;
script.src=source;
document.head.append(script)
}
};
const hint=()=>{
for(const source of sources){
const link=document.createElement("link");
link.rel="preload";
link.as="script";
link.href=source;
document.head.append(link)
}
};
const root=document.documentElement;
const paintAll=()=>root.removeAttribute("data-unpainted");
const parts=document.querySelectorAll("main>:not(script,style,link)~:is(section,.page-part),body>footer");
let painted=0;
const paint=()=>{
const part=parts[painted++];
if(!part)return paintAll();
part.setAttribute("data-painted","");
requestAnimationFrame(()=>setTimeout(paint))
};
const begin=()=>{
if(begun)return;
begun=true;
keepTypeface();
if(root.hasAttribute("data-unpainted"))root.dataset.unpainted="parts";
paint();
for(const link of document.querySelectorAll("link[rel=stylesheet][disabled]:not([data-whole])"))link.disabled=false;
setTimeout(hint);
Promise.all([treeName&&tree(),shown()]).then(([text])=>{
if(text)(self.__next_f=self.__next_f||[]).push([0],[1,text]);
add()
},()=>{begun=false})
};
const keepTypeface=()=>{
const[ours,...others]=getComputedStyle(root).getPropertyValue("--font-inter").split(",");
const pen=others[0]&&document.createElement("canvas").getContext("2d");
const widthIn=family=>{
pen.font="9px "+family;
return pen.measureText("wide").width
};
if(pen&&widthIn(ours+",monospace")==widthIn("monospace"))root.style.setProperty("--font-inter",others)
};
const tree=()=>fetch(location.pathname+"?_rsc",{headers:{RSC:"1"}}).then(answer=>{
if(!answer.headers.get("content-type").startsWith("text/x-component"))throw answer.status;
return answer.headers.get("${TREE_HEADER}")!=treeName&&again()||answer.text()
});
const again=()=>{
try{
if(used||sessionStorage.stale==treeName)return;
sessionStorage.stale=treeName
}catch{
return
}
location.reload();
return new Promise(()=>{})
};
const shown=()=>document.prerendering&&new Promise(resolve=>{
document.addEventListener("prerenderingchange",resolve,{once:true})
});
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")paintAll();
addEventListener("load",()=>{
if(document.prerendering||performance.getEntriesByName("first-contentful-paint").length)begin();
else new PerformanceObserver(begin).observe({type:"paint",buffered:true})
});
setTimeout(begin,wait);
for(const hand of["pointerdown","touchstart","keydown","focusin"])addEventListener(hand,()=>{used=1;paintAll();begin()},{capture:true,passive:true})
}`.replaceAll("\n", "");

/** The script that a page ends with, up to what it is called with. */
export const LOADER = `(${load})(`;
