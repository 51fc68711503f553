import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 5000

/** Makes the shop listen on a port. Returns a function that sends raw requests, such as no client library would. */
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

/** Text of a request whose headers close the connection after one answer. */
export const rawRequest = (line: string, headers: string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers, '', body].join('\r\n')

/** Statuses in the received text: one for each answered request. */
export const statusesIn = (answer: string): number[] => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

export const headerIn = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim()
