import { createHash } from 'node:crypto'

/**
 * A document's inline scripts are marked by its renderer with a nonce that nobody else knows, and allowed by their hashes:
 * unlike a nonce, those stay right when the document is sent again. Returns the document without the marks.
 */
export function withHashedScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = html.matchAll(new RegExp(`<script\\b[^>]*${mark}[^>]*>(.+?)</script>`, 'gs'))
  const hashes = new Set([...scripts].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`))
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] }
}
