import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 5000

/** Opens the shop on a port of its own, for requests that no client library would send. Returns how to send them. */
export async function listening(app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<(text: string | Buffer) => Promise<string>> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (text) =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('latin1')
      socket.setTimeout(patienceMs, () => socket.destroy())
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
}

/** A request's text with the headers that end the connection after one answer. */
export const rawRequest = (line: string, headers: string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers, '', body].join('\r\n')

/** Status lines in what came back: one for each request that was answered. */
export const statusesIn = (answer: string): number[] => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

export const headerIn = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim()
