import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { problemsOf, structuredDataOf } from '#tests/structured-data.ts'

/** The rules of the HTML standard, without those of taste. */
const html = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** What the standard, or search engines, would not accept of a document, one line each. */
export async function documentProblems(body: string): Promise<string[]> {
  const { results } = await html.validateString(body)
  const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
  return [...problems, ...sameNames(body), ...(await problemsOf(structuredDataOf(body)))]
}

/** Buttons of one name that do the same to something else each: whoever hears them, or speaks to them, cannot tell them apart. */
function sameNames(body: string): string[] {
  const told = new Map<string, Set<string>>()
  for (const [form, attributes, content] of body.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const fields = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([field]) => field).filter((field) => !/submitToken/.test(field))
    for (const [, own, inside] of content!.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)) {
      if (!/type="submit"/.test(own!)) continue
      const name = /aria-label="([^"]*)"/.exec(own!)?.[1] ?? inside!.replaceAll(/<[^>]*>/g, '').trim()
      const sent = [attributes, ...own!.matchAll(/\b(name|value)="[^"]*"/g), ...fields].join(' ')
      const what = `${name}: ${sent.replaceAll(/\d+/g, '#')}`
      told.set(what, (told.get(what) ?? new Set()).add(sent))
    }
  }
  return [...told].filter(([, sent]) => sent.size > 1).map(([what, sent]) => `${sent.size} buttons are called ${what}`)
}
