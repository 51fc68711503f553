import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { problemsOf, structuredDataOf } from '#tests/structured-data.ts'

/** The HTML standard's rules, without its stylistic rules. */
const html = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** Violations of the standard, and structured data that search engines would reject, one line each. */
export async function documentProblems(body: string): Promise<string[]> {
  const { results } = await html.validateString(body)
  const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
  return [...problems, ...sameNames(body), ...(await problemsOf(structuredDataOf(body)))]
}

/** Buttons with the same name for different rows: users of screen readers and voice control cannot tell them apart. */
function sameNames(body: string): string[] {
  const sentBy = new Map<string, Set<string>>()
  for (const [form, attributes, content] of body.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const fields = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([field]) => field).filter((field) => !/submitToken/.test(field))
    for (const [, own, inside] of content!.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)) {
      if (!/type="submit"/.test(own!)) continue
      const name = /aria-label="([^"]*)"/.exec(own!)?.[1] ?? inside!.replaceAll(/<[^>]*>/g, '').trim()
      const sent = [attributes, ...own!.matchAll(/\b(name|value)="[^"]*"/g), ...fields].join(' ')
      const what = `${name}: ${sent.replaceAll(/\d+/g, '#')}`
      sentBy.set(what, (sentBy.get(what) ?? new Set()).add(sent))
    }
  }
  return [...sentBy].filter(([, sent]) => sent.size > 1).map(([what, sent]) => `${sent.size} buttons are called ${what}`)
}
