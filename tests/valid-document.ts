import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { problemsOf, structuredDataOf } from '#tests/structured-data.ts'

/** The rules of the HTML standard, without those of taste. */
const html = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** What the standard, or search engines, would not accept of a document, one line each. */
export async function documentProblems(body: string): Promise<string[]> {
  const { results } = await html.validateString(body)
  const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
  return [...problems, ...(await problemsOf(structuredDataOf(body)))]
}
