/** Tokens: quoted and dollar-quoted text (also function bodies) and comments are one each, so nothing in them ends a statement. */
const WHOLE = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|[^'"$\-/;(),]+|[\s\S]/g

/** The statements of a migration, without comments, each on one line. */
export function statementsOf(text: string): string[] {
  return pieces(text, ';').map((statement) => statement.replace(/\s+/g, ' '))
}

/** Splits at commas, except those in brackets and quotes. */
export const listedParts = (text: string): string[] => pieces(text, ',')

function pieces(text: string, separator: string): string[] {
  const found = ['']
  let depth = 0
  for (const [token] of text.matchAll(WHOLE)) {
    if (/^(--|\/\*)/.test(token)) continue
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === separator && depth === 0) found.push('')
    else found[found.length - 1] += token
  }
  return found.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
