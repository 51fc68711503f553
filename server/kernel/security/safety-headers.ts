import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/kernel/config.ts'

/** Sets the security headers of every reply (safety.md 14). Documents replace the policy with their own. */
export function sendSafetyHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

/** A document's policy: only its own scripts, by hash. connect-src names the WebSocket origin, which some browsers exclude from 'self'. */
export const documentPolicy = (scriptHashes: readonly string[], { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  [
    "default-src 'self'",
    `script-src ${scriptHashes.join(' ') || "'none'"} 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
