import Validator from '@adobe/structured-data-validator'

type Thing = Record<string, unknown> & { '@type': string }

/** A document's structured data (schema.org), in order. */
export function structuredDataOf(html: string): Thing[] {
  const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))
  return graphs.filter((graph) => graph['@context'] === 'https://schema.org').flatMap((graph) => graph['@graph'])
}

/** Errors that search engines would report, one line each. Warnings are left out: they ask for data that pages do not show. */
export async function problemsOf(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.fromEntries(things.map(({ '@type': type }) => [type, things.filter((thing) => thing['@type'] === type)]))
  const issues = await new Validator().validate({ jsonld })
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
