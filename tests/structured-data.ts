import Validator from '@adobe/structured-data-validator'

type Thing = Record<string, unknown> & { '@type': string }

/** What a document tells search engines, in its order. */
export function structuredDataOf(html: string): Thing[] {
  const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))
  return graphs.filter((graph) => graph['@context'] === 'https://schema.org').flatMap((graph) => graph['@graph'])
}

/** What search engines would not accept, one line each. Advice is left out: it asks for what the pages do not show. */
export async function problemsOf(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.fromEntries(things.map(({ '@type': type }) => [type, things.filter((thing) => thing['@type'] === type)]))
  const issues = await new Validator().validate({ jsonld })
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
