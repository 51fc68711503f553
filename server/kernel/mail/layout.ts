import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { escapeMarkup } from '#server/kernel/texts/markup.ts'
import * as words from '#words'

/** One row of an amounts table; the sum is the last. */
export interface MailRow {
  label: string
  note?: string
  value: string
  isSum?: boolean
}

/** A separate box of related values, such as where to pay. Its values may be longer than those of rows. */
export interface MailBlock {
  title: string
  rows: readonly { label: string; value: string }[]
  picture?: MailPicture | undefined
  note?: string | undefined
}

/** An attached picture that is shown in the mail. */
interface MailPicture {
  png: Uint8Array
  /** Caption, and alternative text if pictures are not shown. */
  label: string
}

/** An attachment that is generated when the mail is sent, by the drawing function registered under `name`. */
export interface MailEnclosure {
  name: string
  id: number
}

/** The Content-ID of a mail's picture. */
export const PICTURE_ID = 'picture@mail'

/** A rendered mail without its recipient. */
export interface MailMessage {
  subject: string
  html: string
  text: string
}

/** The content of a mail in its reader's language. */
export interface MailText {
  subject: string
  paragraphs: readonly string[]
  rows?: readonly MailRow[] | undefined
  /** Shown large on a line of its own, as unbroken digits. */
  code?: string | undefined
  /** `path` is a page's, without language prefix. */
  button?: { label: string; path: string } | undefined
  /** Small print below: what to do when this mail was not expected. */
  notes?: readonly string[] | undefined
  block?: MailBlock | undefined
  enclosures?: readonly MailEnclosure[] | undefined
  /** Public numbers of what it is about, such as `R261120K7QW3ZHN`: mail programs group all mails with the same number. */
  threads?: readonly string[] | undefined
}

/** A mail's content with what surrounds it. */
interface MailContent extends Omit<MailText, 'subject' | 'threads' | 'enclosures'> {
  language: Language
  publicUrl: string
  /** The reader's name, if known. */
  name?: string | undefined
  /** Footer of mails that can be unsubscribed from: why it was sent, and the link to unsubscribe. */
  wayOut?: { why: string; address: string } | undefined
}

interface Titled extends MailContent {
  title: string
}

const INK = '#16212e'
const MUTED = '#5c6772'
const PAPER = '#faf8f4'
const LINE = '#e8e2d8'
const CINNABAR = '#c23a22'
// For mail programs that support dark mode; those that strip style sheets show the light colours below.
const DARK = `@media (prefers-color-scheme:dark){
.paper{background:#14181d!important}
.card{background:#1d232a!important}
.paper,.card,.row{border-color:#3a434d!important}
.ink{color:#f3efe8!important}
.muted{color:#aeb6bf!important}
}`
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif"

/**
 * Renders a mail as HTML and as text, with its subject as the heading. Uses tables and inline styles, because mail programs support little
 * else; the only style sheet is for dark mode.
 */
export function mailMessage(subject: string, content: MailContent): MailMessage {
  const titled = { ...content, title: subject }
  return { subject, html: html(titled), text: text(titled) }
}

function text({ language, publicUrl, name, title, paragraphs, rows, block, code, button, notes = [], wayOut }: Titled): string {
  const labelled = (label: string, value: string) => words.ui_labelled({ label, value }, { locale: language })
  return [
    title,
    ...(name ? [words.mail_greeting({ name }, { locale: language })] : []),
    ...paragraphs,
    ...(rows ? [rows.map(({ label, note, value }) => [labelled(label, value), ...(note ? [note] : [])].join('\n')).join('\n')] : []),
    ...(block
      ? [[block.title, ...block.rows.map(({ label, value }) => labelled(label, value))].join('\n'), ...(block.note ? [block.note] : [])]
      : []),
    ...(code ? [code] : []),
    ...(button ? [labelled(button.label, `\n${addressOf(button, publicUrl, language)}`)] : []),
    ...notes,
    `${words.mail_footer({}, { locale: language })}\n${publicUrl}`,
    ...(wayOut ? [`${wayOut.why}\n${labelled(words.mail_unsubscribe({}, { locale: language }), `\n${wayOut.address}`)}`] : []),
  ].join('\n\n')
}

function html({ language, publicUrl, name, title, paragraphs, rows, block, code, button, notes = [], wayOut }: Titled): string {
  const { htmlLang } = LANGUAGE_FACTS[language]
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:${INK}">${escapeMarkup(title)}</h1>`,
    ...(name ? [paragraph(words.mail_greeting({ name }, { locale: language }))] : []),
    ...paragraphs.map((line) => paragraph(line)),
    ...(rows ? [rowTable(rows)] : []),
    ...(block ? [blockBox(block)] : []),
    ...(code ? [codeBox(code)] : []),
    ...(button ? [buttonBox(button.label, addressOf(button, publicUrl, language))] : []),
    ...notes.map((line) => paragraph(line, 'muted', `font-size:14px;line-height:21px;color:${MUTED}`)),
  ]
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:520px;background:#ffffff;border:1px solid ${LINE}">
<tr><td style="background:${CINNABAR};padding:18px 32px;font-family:${FONT};font-size:18px;line-height:24px;font-weight:600;color:#ffffff">Rutaseda <span style="font-weight:400">丝途</span></td></tr>
<tr><td class="ink" style="padding:32px;font-family:${FONT};color:${INK}">
${body.join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="muted" style="padding:16px 32px;font-family:${FONT};font-size:12px;line-height:18px;color:${MUTED}">${escapeMarkup(words.mail_footer({}, { locale: language }))}<br>
<a href="${escapeMarkup(publicUrl)}" class="muted" style="color:${MUTED}">${escapeMarkup(new URL(publicUrl).host)}</a>${wayOut ? wayOutLines(wayOut, words.mail_unsubscribe({}, { locale: language })) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const addressOf = ({ path }: { path: string }, publicUrl: string, language: Language) => publicUrl + inLanguage(path, language)

const paragraph = (line: string, colour = 'ink', style = `font-size:16px;line-height:24px;color:${INK}`) =>
  `<p class="${colour}" style="margin:0 0 16px;${style}">${escapeMarkup(line)}</p>`

const CELL = `padding:8px 0;border-top:1px solid ${LINE};font-size:15px;line-height:22px;vertical-align:top`

/** Labels may wrap, amounts never do. */
const rowTable = (rows: readonly MailRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
${rows
  .map(({ label, note, value, isSum }) => {
    const own = `${CELL}${isSum ? ';font-weight:600' : ''}`
    const small = note ? `<br><span class="muted" style="font-size:13px;line-height:19px;color:${MUTED}">${escapeMarkup(note)}</span>` : ''
    return `<tr><td class="ink row" style="${own};color:${INK}">${escapeMarkup(label)}${small}</td>
<td class="ink row" align="right" style="${own};padding-left:16px;white-space:nowrap;color:${INK}">${escapeMarkup(value)}</td></tr>`
  })
  .join('\n')}
</table>`

/** Each value is below its label, so that long ones fit on a phone and can be copied as a whole; the picture follows on white. */
const blockBox = ({ title, rows, picture, note }: MailBlock) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="margin:0 0 24px;background:${PAPER};border:1px solid ${LINE}">
<tr><td class="ink" style="padding:16px 20px 4px;font-size:16px;line-height:24px;font-weight:600;color:${INK}">${escapeMarkup(title)}</td></tr>
${rows
  .map(
    ({ label, value }) =>
      `<tr><td class="ink" style="padding:4px 20px;font-size:15px;line-height:22px;color:${INK};overflow-wrap:anywhere"><span class="muted" style="font-size:13px;line-height:19px;color:${MUTED}">${escapeMarkup(label)}</span><br>${escapeMarkup(value)}</td></tr>`,
  )
  .join('\n')}
${
  picture
    ? `<tr><td class="muted" style="padding:12px 20px 4px;font-size:13px;line-height:19px;color:${MUTED}"><img src="cid:${PICTURE_ID}" width="176" height="176" alt="${escapeMarkup(picture.label)}" style="display:block;margin:0 0 6px;background:#ffffff">${escapeMarkup(picture.label)}</td></tr>\n`
    : ''
}<tr><td class="muted" style="padding:8px 20px 16px;font-size:13px;line-height:19px;color:${MUTED}">${note ? escapeMarkup(note) : ''}</td></tr>
</table>`

const wayOutLines = ({ why, address }: { why: string; address: string }, label: string) =>
  `<br><br>
${escapeMarkup(why)}<br>
<a href="${escapeMarkup(address)}" class="muted" style="color:${MUTED}">${escapeMarkup(label)}</a>`

// The digits start a source line of their own, so that no soft line break can split them. Eight more pixels on the left
// balance the letter spacing after the last digit.
const codeBox = (code: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td align="center" class="paper ink" style="padding:20px 20px 20px 28px;background:${PAPER};border:1px solid ${LINE};font-family:Menlo,Consolas,monospace;font-size:34px;line-height:40px;font-weight:600;letter-spacing:8px;color:${INK}">
${escapeMarkup(code)}
</td></tr>
</table>`

const buttonBox = (label: string, address: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td style="background:${CINNABAR};border-radius:8px"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></td></tr>
</table>`
