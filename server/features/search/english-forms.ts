/** Irregular plurals: whole words, some also at the end of a compound (`dormouse`, `eyetooth`). */
const IRREGULAR: [RegExp, string][] = [
  [/mice$/, 'mouse'],
  [/^lice$/, 'louse'],
  [/^(|gold)geese$/, '$1goose'],
  [/feet$/, 'foot'],
  [/teeth$/, 'tooth'],
  [/children$/, 'child'],
  [/^(|wo|work|snow|fire|fisher|frog|gentle|police|post|sales|crafts|sports|super|sand|strong)men$/, '$1man'],
  [/^oxen$/, 'ox'],
  [/^cact(?:i|uses)$/, 'cactus'],
  [/quizzes$/, 'quiz'],
]
/** The few nouns in -f and -fe whose plural has a v, unlike `gloves` and `olives`. */
const WITH_V: [RegExp, string][] = [
  [/(kni|wi|(?<!o)li)ves$/, '$1fe'],
  [/(shel|lea|scar|wol|hal|loa|thie|cal|^el|sel|hoo|dwar|whar|shea|kerchie)ves$/, '$1f'],
]
/** Singulars in -s whose plural looks like that of a word in -se. */
const IN_S = /(^|omni|mini|trolley|auto)bus(?=es$)|(gas|lens|canvas|atlas|iris|trellis|christmas|pancreas)(?=es$)/

/** Maps British and American spellings to one of the two. */
const SPELLINGS: [RegExp, string][] = [
  [/(col|flav|od|arm|harb|neighb|hum|rum|vap|sav|fav|hon|lab|parl|behavi|vig|ard|splend|glam)our/, '$1or'],
  [/(cent|fib|met|lit|theat|calib|sab|lust|spect|sept|mit|somb|meag)re(s|d)?$/, '$1er$2'],
  [/i[sz](e|es|ed|er|ers|ing|ings|ation|ations|able)$/, 'is$1'],
  [/yz(e|es|ed|er|ers|ing)$/, 'ys$1'],
  [/(catal|dial|anal|monol|epil)ogue(s|d)?$/, '$1og$2'],
  [/(lic|def|off|pret)ence(s|d)?$/, '$1ense$2'],
  [/(jewel)lery$/, '$1ry'],
  [/mou(ld|lt)/, 'mo$1'],
  [/paed(?=[ia])/, 'ped'],
  [/haem(?=[aoe])/, 'hem'],
  [/(an)?aesth/, '$1esth'],
  [/oestr/, 'estr'],
  [/sulph/, 'sulf'],
  [/plough/, 'plow'],
  [/grey/, 'gray'],
  [/^tyre(s|d)?$/, 'tire$1'],
  [/^kerb/, 'curb'],
  [/^pyjama/, 'pajama'],
  [/^moustache/, 'mustache'],
  [/^chequer/, 'checker'],
  [/^aeroplane/, 'airplane'],
  [/alumini?um/, 'aluminum'],
  [/^doughnut/, 'donut'],
  [/^yogh?o?urt/, 'yogurt'],
  [/^chilli(es|s)?$/, 'chili$1'],
  [/^cos(y|ies|ier|iest)$/, 'coz$1'],
  [/woollen/, 'woolen'],
  [/^disc(s)?$/, 'disk$1'],
  [/gramme(s)?$/, 'gram$1'],
  [/^caliper/, 'calliper'],
  [/^artefact/, 'artifact'],
  [/^manoeuvr/, 'maneuver'],
  [/^ageing$/, 'aging'],
  [/^storeys$/, 'stories'],
  [/^speciality$/, 'specialty'],
]

/** Normalises an English word before stemming: irregular plurals become singular, and spellings are unified. */
export function englishForm(word: string): string {
  const plural = IN_S.test(word) ? word.slice(0, -2) : word
  return SPELLINGS.reduce(changed, firstOf([...IRREGULAR, ...WITH_V], plural))
}

const firstOf = (changes: [RegExp, string][], word: string) => changed(word, changes.find(([from]) => from.test(word)) ?? [/^$/, ''])
const changed = (word: string, [from, to]: [RegExp, string]) => word.replace(from, to)
