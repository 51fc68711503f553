import { createHash } from 'node:crypto'

/** Source expression for an inline script in a Content-Security-Policy. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A document's inline scripts that a browser runs itself or that another script starts; data blocks left out. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text]) => text!)
