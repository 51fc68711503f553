import { type Plugin, Visitor } from 'vite'

/**
 * Phrases are imported from one module that lists all of them. In browser builds, each phrase is imported from its own module instead: the
 * module graph then shows which page uses which phrase, and the list is never loaded, which in development would mean 2,700 requests.
 */
export const directPhrases: Plugin = {
  name: 'direct-phrases',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    order: 'pre',
    filter: { id: /^#words$/ },
    handler(_, importer) {
      if (this.environment.mode === 'build') this.error(`${importer} imports #words otherwise than as \`* as words\``)
    },
  },
  transform: {
    filter: { code: /from ['"]#words['"]/ },
    handler(code) {
      const source = code.replace(/import \* as words from ['"]#words['"]/, '')
      // Phrase names by their position in the source.
      const phrases = new Map<number, string>()
      const properties = new Set<number>()
      new Visitor({
        Property: ({ key, shorthand }) => void (shorthand || properties.add(key.start)),
        MemberExpression({ object, property, computed }) {
          if (!computed) properties.add(property.start)
          if (object.type !== 'Identifier' || !source.startsWith('words.', object.start)) return
          phrases.set(object.start, source.slice(property.start, property.end))
        },
        Identifier: ({ name, start }) => {
          if (name === 'words' && !properties.has(start) && !phrases.has(start))
            this.error('`words` is used without the name of a phrase', start)
        },
      }).visit(this.parse(source))
      const imports = [...new Set(phrases.values())].map((name) => `import { ${name} as words_${name} } from '#words/messages/${name}.js';`)
      return imports.join('') + source.replaceAll('words.', (text, at: number) => (phrases.has(at) ? 'words_' : text))
    },
  },
}

/** Does the same for icons (1,700 modules), in builds only, also for the server. In development their list is bundled once, at start. */
export const directIcons: Plugin = {
  name: 'direct-icons',
  apply: 'build',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  transform: {
    filter: { code: /from ['"]lucide-react['"]/ },
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from ['"]lucide-react['"]/, (_, names: string) => names.split(',').map(importIcon).join('')),
  },
}

const PARTS_OF_NAME = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])/g

/** Both `Bell as BellIcon` and `BellIcon` are imported from the file `bell`. */
function importIcon(specifier: string): string {
  const [name = '', local = name] = specifier.trim().split(' as ')
  return `import ${local} from 'lucide-react/icons/${name.replace(/Icon$/, '').replace(PARTS_OF_NAME, '-').toLowerCase()}';`
}
