import { markdownOf } from "@/components/admin/knowledge-base/editor/pasted-html";
import { renderMarkdown } from "@/lib/content/knowledge-base/markdown";
import { storedMarkdown } from "@/lib/content/knowledge-base/stored-markdown";

const pasted = async (html: string) =>
  (await markdownOf(html, { upload: async ({ size }) => `/library/${size}`, firstNote: 1 }))?.text;

test.each([
  [
    "a document of Google Docs",
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8a2f1c0e-7fff-1111-2222-333344445555"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Reset the VPN client</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Close </span><span style="font-family:Arial,sans-serif;font-weight:700;white-space:pre-wrap;">all windows</span><span style="font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;"> first, then see </span><a href="https://www.google.com/url?q=https://vpn.example/help&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;color:#1155cc;white-space:pre-wrap;">the manual</span></a><span style="white-space:pre-wrap;">.</span></p><br /><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Open Settings</span></p></li><ol><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr" role="presentation"><span>Choose </span><span style="font-style:italic;">Network</span></p></li></ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Restart</span></p></li></ol><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Port</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Use</span></p></td></tr><tr><td><p dir="ltr"><span>443</span></p></td><td><p dir="ltr"><span>TLS</span></p><p dir="ltr"><span>and IKE</span></p></td></tr></tbody></table></div><br /><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:300px;height:200px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd" width="300" height="200" style="margin-left:0px;" /></span></p></b><br class="Apple-interchange-newline">`,
    `## Reset the VPN client

Close **all windows** first, then see [the manual](https://vpn.example/help).

1. Open Settings

   1. Choose _Network_
2. Restart

| **Port** | **Use** |
| --- | --- |
| 443 | TLS<br>and IKE |

![](https://lh7-rt.googleusercontent.com/docsz/AD_4nXd)`,
  ],
  [
    "a document of Word in the browser",
    `<div class="OutlineElement Ltr SCXW1 BCX8"><div class="ParaWrappingDiv"></div><p class="Paragraph SCXW1 BCX8" role="heading" aria-level="2" paraid="1"><span data-contrast="none" class="TextRun SCXW1"><span class="NormalTextRun" data-ccp-parastyle="heading 2">Install the agent</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Run as </span></span><span class="TextRun" style="font-weight: bold;"><span class="NormalTextRun">administrator</span></span><span class="TextRun"><span class="NormalTextRun">.</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" role="list" start="1"><li data-leveltext="%1." data-listid="2" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Download</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="1"><li data-leveltext="%2." data-listid="2" data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun">64 bit</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol role="list" start="2"><li data-leveltext="%1." data-listid="2" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun">Start it</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="OutlineElement"><div class="TableContainer"><table border="1" class="Table Ltr" data-tablestyle="MsoTableGrid"><tbody><tr class="TableRow"><td class="FirstRow"><div class="TableCellContent"><p class="Paragraph"><span class="TextRun">Name</span><span class="EOP">&nbsp;</span></p></div></td><td class="FirstRow"><div><p class="Paragraph"><span>Value</span><span class="EOP">&nbsp;</span></p></div></td></tr><tr><td><div><p><span>Mode</span></p></div></td><td><div><p><span>auto</span></p></div></td></tr></tbody></table></div></div><p><span class="WACImageContainer"><img class="WACImage" src="data:image/png;base64,iVBORw0KGgo=" alt="Dialog with a red button, AI-generated content may be incorrect."></span></p>`,
    `## Install the agent

Run as **administrator**.

1. Download

   1. 64 bit
2. Start it

| Name | Value |
| --- | --- |
| Mode | auto |

![Dialog with a red button, AI-generated content may be incorrect.](/library/8)`,
  ],
  [
    "a mail of Outlook in the browser",
    `<div class="elementToProof" style="font-family: Aptos, Aptos_EmbeddedFont, Calibri, Helvetica, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Hello Ana,</div><div class="elementToProof" style="font-family: Aptos;"><br></div><div class="elementToProof">please open <a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fportal.example%2Fa%3Fb%3Dc&amp;data=05%7C02" id="OWA1" class="OWAAutoLink">the portal</a> and do <b>all</b> of this:</div><ol start="1" data-editing-info="{&quot;orderedStyleType&quot;:1}" style="list-style-type: decimal;"><li style="font-family: Aptos;"><div class="elementToProof" role="presentation">Sign in</div></li><li><div role="presentation">Accept</div><ul data-editing-info="{}"><li><div role="presentation">twice if asked</div></li></ul></li></ol><div><br></div><div id="Signature"><div>Regards<br>Ben</div></div><div><img src="cid:8d1f" alt="logo" data-imagetype="AttachmentByCid"></div><hr style="display: inline-block; width: 98%;"><div id="divRplyFwdMsg"><b>From:</b> Ana &lt;ana@a.example&gt;<br><b>Sent:</b> Monday<br><b>Subject:</b> VPN</div>`,
    `Hello Ana,

please open [the portal](https://portal.example/a?b=c) and do **all** of this:

1. Sign in
2. Accept

   - twice if asked

Regards  
Ben

---

**From:** Ana \\<ana@a.example>  
**Sent:** Monday  
**Subject:** VPN`,
  ],
  [
    "an answer in Gmail",
    `<div dir="ltr"><div>Yes, <span style="font-family:monospace">10.0.0.1</span> works.</div><div><br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div dir="ltr">Does it?<div><ul><li>a<br></li><li>b</li></ul></div></div></blockquote></div>`,
    `Yes, \`10.0.0.1\` works.

> Does it?
> 
> - a
> - b`,
  ],
  [
    "a page of Notion",
    `<meta charset='utf-8'><h2>Printer setup</h2>
<p>Read <strong>this</strong> and <code>that</code>.</p>
<aside>
💡 <p>Toner is in <strong>room 4</strong>.</p>
</aside>
<ul>
<li>First
<ul>
<li>Inner</li>
</ul>
</li>
</ul>
<ol>
<li>One</li>
<li>Two
<pre><code class="language-bash">lpstat -p
</code></pre>
</li>
</ol>
<details><summary>More</summary>
<p>Hidden text</p>
</details>
<table><thead><tr><th>Name</th><th>IP</th></tr></thead><tbody><tr><td>P1</td><td>10.0.0.5</td></tr></tbody></table>
<!-- notionvc: 1b2c3d4e-0000-4000-8000-1234567890ab -->`,
    `## Printer setup

Read **this** and \`that\`.

💡

Toner is in **room 4**.

- First
  - Inner

1. One
2. Two

   \`\`\`bash
   lpstat -p
   \`\`\`

<details>
<summary>More</summary>

Hidden text

</details>

| Name | IP |
| --- | --- |
| P1 | 10.0.0.5 |`,
  ],
  [
    "a page of Confluence with panels",
    `<h2 id="Setup-1" data-renderer-start-pos="1">Setup</h2><div data-panel-type="info" class="ak-editor-panel css-1"><span data-emoji-text="ℹ" aria-hidden="true"><svg width="24" height="24"><path d=""/></svg></span><div class="ak-editor-panel__content"><p data-renderer-start-pos="2">Ask first.</p></div></div><div class="confluence-information-macro confluence-information-macro-warning"><p class="title">Careful</p><span class="aui-icon aui-icon-small aui-iconfont-error confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>It deletes <strong>all</strong> files.</p></div></div><div data-task-list-local-id="x"><div class="taskItemView-content-wrap" data-task-local-id="t1" data-task-state="DONE"><input type="checkbox" checked><div>Call</div></div></div><div class="code-block"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: powershell; gutter: false">Get-Service |
  Stop-Service</pre></div><div class="table-wrap"><table class="confluenceTable"><tbody><tr><th class="confluenceTh"><p>Host</p></th><th class="confluenceTh"><p>Role</p></th></tr><tr><td class="confluenceTd"><p>db-1</p></td><td><ul><li>primary</li><li>backup</li></ul></td></tr></tbody></table></div>`,
    `## Setup

> [!NOTE]
> Ask first.

> [!WARNING]
> **Careful**
> 
> It deletes **all** files.

Call

\`\`\`powershell
Get-Service |
  Stop-Service
\`\`\`

| Host | Role |
| --- | --- |
| db-1 | - primary<br>- backup |`,
  ],
  [
    "GitHub's page of a README with alerts",
    `<meta charset='utf-8'><div class="markdown-heading" dir="auto" style="box-sizing: border-box;"><h2 tabindex="-1" class="heading-element" dir="auto">Getting started</h2><a id="user-content-getting-started" class="anchor" aria-label="Permalink: Getting started" href="https://github.com/a/b#getting-started"><svg class="octicon octicon-link" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="m7"></path></svg></a></div><div class="markdown-alert markdown-alert-note" dir="auto" style="box-sizing: border-box; padding: 8px 16px;"><p class="markdown-alert-title" dir="auto" style="display: flex;"><svg class="octicon octicon-info mr-2" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M0"></path></svg>Note</p><p dir="auto">Useful <strong>information</strong> that users should know.</p></div><div class="markdown-alert markdown-alert-caution" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon octicon-stop mr-2" width="16" height="16" aria-hidden="true"></svg>Caution</p><p dir="auto">It can:</p><ul dir="auto"><li>delete</li><li>break</li></ul><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto" data-snippet-clipboard-copy-content="rm -rf x"><pre>rm -rf x
<span class="pl-c"># gone</span></pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn" value="rm -rf x" tabindex="0" role="button"><svg aria-hidden="true" width="16"></svg></clipboard-copy></div></div></div><blockquote><p dir="auto">Plain quote</p></blockquote><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> Done</li><li class="task-list-item"><input type="checkbox" disabled class="task-list-item-checkbox"> Open</li></ul>`,
    `## Getting started

> [!NOTE]
> Useful **information** that users should know.

> [!CAUTION]
> It can:
> 
> - delete
> - break
> 
> \`\`\`shell
> rm -rf x
> # gone
> \`\`\`

> Plain quote

- [x] Done
- [ ] Open`,
  ],
  [
    "an alert that is a quotation",
    `<blockquote class="markdown-alert markdown-alert-important"><p class="markdown-alert-title">Important</p><p>Key facts.</p></blockquote>`,
    `> [!IMPORTANT]
> Key facts.`,
  ],
  [
    "a page of MkDocs with boxes in each other",
    `<h2 id="backup">Backup<a class="headerlink" href="#backup" title="Permanent link">&para;</a></h2><div class="admonition note"><p class="admonition-title">Note</p><p>Run it <em>nightly</em>.</p></div><div class="admonition danger"><p class="admonition-title">Do not interrupt</p><p>First.</p><div class="admonition tip inline end"><p class="admonition-title">Tip</p><p>Inner.</p></div></div><details class="warning"><summary>Why?</summary><p>Because.</p></details><div class="language-bash highlight"><pre id="__code_0"><span></span><button class="md-clipboard" title="Copy to clipboard"></button><code><a id="__codelineno-0-1" name="__codelineno-0-1" href="#__codelineno-0-1"></a>restic<span class="w"> </span>backup
<a id="__codelineno-0-2" name="__codelineno-0-2" href="#__codelineno-0-2"></a>restic<span class="w"> </span>check
</code></pre></div>`,
    `## Backup

> [!NOTE]
> Run it _nightly_.

> [!CAUTION]
> **Do not interrupt**
> 
> First.
> 
> > [!TIP]
> > Inner.

<details>
<summary>Why?</summary>

Because.

</details>

\`\`\`bash
restic backup
restic check
\`\`\``,
  ],
  [
    "a page of Sphinx",
    `<section id="x"><h2>Usage<a class="headerlink" href="#x" title="Link to this heading">¶</a></h2><div class="admonition warning"><p class="admonition-title">Warning</p><p>This is <code class="docutils literal notranslate"><span class="pre">old</span></code>.</p></div><div class="admonition seealso"><p class="admonition-title">See also</p><p>The docs.</p></div><div class="admonition-custom admonition"><p class="admonition-title">My own</p><p>Text.</p></div><div class="highlight-python notranslate"><div class="highlight"><pre><span></span><span class="kn">import</span> <span class="nn">os</span>
</pre></div></div></section>`,
    `## Usage

> [!WARNING]
> This is \`old\`.

> [!NOTE]
> **See also**
> 
> The docs.

> [!NOTE]
> **My own**
> 
> Text.

\`\`\`python
import os
\`\`\``,
  ],
  [
    "a page of Docusaurus",
    `<div class="theme-admonition theme-admonition-tip admonition_xJq3 alert alert--success"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 12 16"><path></path></svg></span>tip</div><div class="admonitionContent_BuS1"><p>Use the cache.</p></div></div><div class="theme-admonition theme-admonition-danger admonition_xJq3 alert alert--danger"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 12 16"></svg></span>Take care</div><div class="admonitionContent_BuS1"><p>Hot.</p></div></div><div class="language-js codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockTitle_Ktv7">app.js</div><div class="codeBlockContent_biex"><pre tabindex="0" class="prism-code language-js codeBlock_bY9V thin-scrollbar"><code class="codeBlockLines_e6Vv"><span class="token-line" style="color:#393A34"><span class="token plain">const a = 1;</span><br></span><span class="token-line"><span class="token plain">a;</span><br></span></code></pre><div class="buttonGroup__atx"><button type="button" aria-label="Copy code to clipboard"><span>c</span></button></div></div></div>`,
    `> [!TIP]
> Use the cache.

> [!CAUTION]
> **Take care**
> 
> Hot.

app.js

\`\`\`js
const a = 1;
a;
\`\`\``,
  ],
  [
    "a manual of Microsoft",
    `<div class="NOTE"><p>Note</p><p>Microsoft Entra ID is the new name.</p></div><div class="IMPORTANT"><p>Important</p><p>Back up first.</p></div><div class="codeHeader" id="code-try-0" data-bi-name="code-header"><span class="language">PowerShell</span><button type="button" class="action position-relative"><span class="icon"></span><span>Copy</span></button></div><pre tabindex="0" class="has-inner-focus"><code class="lang-powershell" data-author-content="x"><span><span class="hljs-pscommand">Get-ADUser</span> -Filter *</span></code></pre>`,
    `> [!NOTE]
> Microsoft Entra ID is the new name.

> [!IMPORTANT]
> Back up first.

\`\`\`powershell
Get-ADUser -Filter *
\`\`\``,
  ],
  [
    "boxes of VitePress, Starlight, Antora and Docsy",
    `<div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>This is a warning.</p></div><div class="language-sh vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki shiki-themes github-light" tabindex="0" v-pre=""><code><span class="line"><span style="--shiki-light:#6F42C1;">npm</span><span> add -D vitepress</span></span></code></pre></div>
<aside aria-label="Tip" class="starlight-aside starlight-aside--tip"><p class="starlight-aside__title" aria-hidden="true"><svg width="16" height="16" class="starlight-aside__icon"></svg>Tip</p><div class="starlight-aside__content"><p>Short tip.</p></div></aside>
<div class="admonitionblock caution"><table><tbody><tr><td class="icon"><div class="title">Caution</div></td><td class="content"><div class="paragraph"><p>Ascii.</p></div></td></tr></tbody></table></div>
<div class="alert alert-warning" role="alert"><strong>Careful!</strong> Boots.</div>`,
    `> [!WARNING]
> This is a warning.

\`\`\`sh
npm add -D vitepress
\`\`\`

> [!TIP]
> Short tip.

> [!CAUTION]
> Ascii.

> [!WARNING]
> **Careful!** Boots.`,
  ],
  [
    "a box that begins with another, and a table with backslashes",
    `<div class="admonition note"><div class="admonition tip"><p class="admonition-title">Tip</p><ul><li>a</li></ul></div><p>After</p></div><table><tr><th>A</th><th>B</th></tr><tr><td>a\\|b|c</td><td>d</td></tr></table>`,
    `> [!NOTE]
> 
> > [!TIP]
> > 
> > - a
> 
> After

| A | B |
| --- | --- |
| a\\\\\\|b\\|c | d |`,
  ],
  [
    "a text of LibreOffice",
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US" link="#000080" dir="ltr"><h2 class="western"><font face="Liberation Sans, sans-serif"><font size="4">Steps</font></font></h2><p style="line-height: 100%; margin-bottom: 0in">Type <font face="Liberation Mono, monospace">ipconfig /all</font> and press <b>Enter</b>.</p><ol start="2"><li><p style="margin-bottom: 0in">Second</p></li><ul><li><p>Inner</p></li></ul><li><p>Third<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p></li></ol><table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><thead><tr valign="top"><th width="50%"><p>A</p></th><th><p>B</p></th></tr></thead><tbody><tr valign="top"><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> As of <i>May</i>.</p></div></body></html>`,
    `## Steps

Type \`ipconfig /all\` and press **Enter**.

2. Second

   - Inner
3. Third[^1]

| A | B |
| --- | --- |
| 1 | 2 |

[^1]: As of _May_.`,
  ],
  [
    "a note of Apple's",
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><meta name="CocoaVersion" content="2575.2"><style type="text/css">p.p1 {margin: 0.0px; font: 28.0px '.SF NS'} span.s1 {font: 13.0px Menlo}</style></head><body><h1 style="margin: 0.0px 0.0px 0.0px 0.0px; font: 28.0px '.SF NS'"><b>Router notes</b></h1><p class="p1" style="font: 13.0px 'Helvetica Neue'">Use <b>admin</b><span class="Apple-converted-space">&nbsp;</span>and wait.</p><p class="p2"><br></p><ul class="ul1" style="list-style-type: disc"><li class="li1" style="margin: 0"><span class="s1"></span>Reset<span class="Apple-converted-space">&nbsp;</span></li><ul class="ul1" style="list-style-type: circle"><li class="li1">hold 10 s</li></ul></ul><p class="p3"><span class="Apple-tab-span">	</span><i>Done</i></p><p style="font: 12.0px Menlo"><tt>ssh admin@10.0.0.1</tt></p><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p1">SSID</p></td><td class="td1"><p class="p1">Office</p></td></tr></tbody></table></body></html>`,
    `# Router notes

Use **admin** and wait.

- Reset
  - hold 10 s

_Done_

\`\`\`
ssh admin@10.0.0.1
\`\`\`

| SSID | Office |
| --- | --- |`,
  ],
  [
    "an answer on Stack Overflow",
    `<div class="s-prose js-post-body" itemprop="text"><p>You need to set <code>PATH</code>, e.g. by pressing <kbd>Win</kbd> + <kbd>R</kbd>:</p><ol><li><p>Open a shell:</p><pre class="lang-bash s-code-block"><code class="hljs language-bash"><span class="hljs-built_in">export</span> PATH=<span class="hljs-string">"<span class="hljs-variable">$PATH</span>:/opt"</span>

<span class="hljs-built_in">echo</span> \`<span class="hljs-built_in">date</span>\`
</code></pre></li><li><p>Then either</p><ul><li><p>restart, <strong>or</strong></p></li><li><p>source it:</p><pre class="lang-none s-code-block"><code class="hljs language-none">. ~/.bashrc
</code></pre></li></ul></li></ol><blockquote><p>As of 2.0 this is <em>gone</em>.</p><pre><code>a
b
</code></pre></blockquote><hr><p>See <a href="https://stackoverflow.com/a/1/2#comment3" rel="nofollow noreferrer">the comment</a> and <code>a\`b</code>.<br>Line two.</p></div>`,
    `You need to set \`PATH\`, e.g. by pressing <kbd>Win</kbd> + <kbd>R</kbd>:

1. Open a shell:

   \`\`\`bash
   export PATH="$PATH:/opt"

   echo \`date\`
   \`\`\`
2. Then either

   - restart, **or**
   - source it:

     \`\`\`
     . ~/.bashrc
     \`\`\`

> As of 2.0 this is _gone_.
> 
> \`\`\`
> a
> b
> \`\`\`

---

See [the comment](https://stackoverflow.com/a/1/2#comment3) and \`\`a\`b\`\`.  
Line two.`,
  ],
  [
    "an assistant's answer with a formula",
    `<p data-start="0" data-end="10">Here is <strong data-start="1">how</strong>:</p><ol data-start="1"><li data-start="2"><p>Run:</p><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center">powershell</div><div class="sticky"><div class="absolute"><button><svg width="20"></svg>Copy code</button></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-powershell"><span><span class="hljs-built_in">Get-Process</span></span><span>
</span></code></div></div></pre></li><li><p>Check <span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span><span>2</span></span></span>.</p></li></ol><hr><h3>Next</h3><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td><code>x|y</code></td></tr></tbody></table>`,
    `Here is **how**:

1. Run:

   \`\`\`powershell
   Get-Process
   \`\`\`
2. Check x2.

---

### Next

| A | B |
| --- | --- |
| 1 \\| 2 | \`x\\|y\` |`,
  ],
  [
    "an article of a wiki",
    `<div class="mw-heading mw-heading2"><h2 id="DNS">DNS</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit" title="Edit">edit</a><span>]</span></span></div><p>The DNS<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> maps names.</p><dl><dt>A</dt><dd>An address</dd></dl><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">RFC 1034</span></li></ol>`,
    `## DNS

The DNS[^1] maps names.

A

An address

[^1]: RFC 1034`,
  ],
])("converts %s to Markdown", async (_, html, expected) => {
  expect(await pasted(html)).toBe(expected);
});

test("shows boxes of documentation as alerts, in each other, too", async () => {
  const shown = document.createElement("div");
  const box = (kind: string, content: string) => `<div class="admonition ${kind}">${content}</div>`;
  const markdown = await pasted(
    box("danger", `<p class=admonition-title>Hot</p><p>A</p>${box("hint", "<ul><li>B</li></ul>")}`),
  );
  shown.innerHTML = renderMarkdown(storedMarkdown(markdown ?? ""));
  expect(shown.querySelector(":scope > .alert-caution strong")).toHaveTextContent("Hot");
  expect(shown.querySelector(".alert-caution .alert-tip li")).toHaveTextContent("B");
});
