const BOUNDARY = '----rutaseda-test-boundary'

/** Part of a form: a text field, or a file with its name. */
export type Part = { name: string; text: string } | { name: string; fileName: string; bytes: Uint8Array; type?: string }

export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Multipart body with names unescaped, so that tests can send names that no browser would. */
export const multipartBody = (parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.flatMap(bytesOfPart), Buffer.from(`--${BOUNDARY}--\r\n`)])

function bytesOfPart(part: Part): Buffer[] {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"`
  if ('text' in part) return [Buffer.from(`${head}\r\n\r\n${part.text}\r\n`)]
  const { fileName, bytes, type = 'application/octet-stream' } = part
  return [Buffer.from(`${head}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]
}

/** Form parts of an input: values with a name and bytes are files, all others texts. */
export const partsOf = (input: Record<string, unknown>): Part[] =>
  Object.entries(input).map(([name, value]) => {
    const { name: fileName = '', bytes } = (value ?? {}) as { name?: string; bytes?: Uint8Array }
    return bytes instanceof Uint8Array ? { name, fileName, bytes } : { name, text: String(value) }
  })
