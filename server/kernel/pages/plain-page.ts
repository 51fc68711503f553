import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#faf8f4;color:#16212e;font:16px/1.55 "Inter Variable",system-ui,sans-serif}
main{max-width:24rem;padding:24px;text-align:center}
h1{font-size:24px;line-height:1.3;margin:20px 0 8px}
p{margin:0 0 12px;color:#5a6472;text-wrap:pretty}
a{display:inline-block;margin-top:12px;padding:11px 24px;border-radius:10px;background:#c23a22;color:#fff;font-weight:500;text-decoration:none}
a:focus-visible{outline:2px solid #22577a;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e9e4da}p{color:#a3abb5}a{background:#f0715a;color:#12171d}a:focus-visible{outline-color:#7fb3d5}}`

/** The shop's logo. */
export const PLAIN_MARK =
  '<svg width="56" height="56" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#c23a22"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M13.5 29.5C27 29.5 13 11.5 26 11.5"/><circle cx="29.5" cy="11.5" r="3.4"/></g><circle cx="10.8" cy="29.5" r="3.6" fill="#fff"/></svg>'

/** The head of a page that loads no other files, for when the server cannot be reached or cannot render. */
export const plainHead = (language: Language, title: string): string =>
  [
    `<!doctype html><html lang="${LANGUAGE_FACTS[language].htmlLang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} · Rutaseda</title><style>${STYLE}</style></head>`,
  ].join('')
