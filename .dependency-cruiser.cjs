const TEST = '[.](test|contract)[.]tsx?$|^(game|server|web)/test/|/(test|fake)-[^/]+[.]tsx?$'
const TOOL = '^(bench|e2e|scripts)/'

/** Rules that browsers may run: names, figures and tables. No value of theirs holds a hidden word. */
const OPEN_RULES =
  '^game/(article|challenge/challenge|daily|free-words|group/(?:host|match|too-much)|guess|hints/limits|languages/codes|lobby|modes|rating/rating|results/access|room|score|setup/options|text/shown-text|word)[.]ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'game-is-pure',
      comment: 'The rules depend on nothing outside game/: no package, no Node, no I/O.',
      severity: 'error',
      from: { path: '^game/', pathNot: TEST },
      to: { pathNot: '^game/(?!test/)' },
    },
    {
      name: 'game-tests-stay-in-the-game',
      comment: 'Tests of the rules need the rules and a test runner, not the server.',
      severity: 'error',
      from: { path: '^game/' },
      to: { path: '^(protocol|server|web|bench|e2e|scripts)/' },
    },
    {
      name: 'protocol-knows-only-the-game',
      comment: 'The contract is game types and schemas: it runs in the browser and on the server.',
      severity: 'error',
      from: { path: '^protocol/' },
      to: { pathNot: '^(protocol|game)/|(^|/)node_modules/(zod|@orpc/contract)/' },
    },
    {
      name: 'secrets-stay-on-the-server',
      comment:
        'Browsers and the contract may use only rules that hold no secret. A new file of game/ is secret until it is named open here.',
      severity: 'error',
      from: { path: '^(web|protocol)/', pathNot: TEST },
      to: { path: '^game/', pathNot: `${OPEN_RULES}|^game/view[.]ts$` },
    },
    {
      name: 'what-is-seen-is-decided-on-the-server',
      comment:
        'Of game/view.ts browsers may name the types, which say what may be seen, but not run it.',
      severity: 'error',
      from: { path: '^(web|protocol)/', pathNot: TEST },
      to: { path: '^game/view[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-and-server-meet-in-the-protocol',
      comment: 'Neither side imports the other.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'adapters-are-chosen-in-main',
      comment:
        'A feature knows a port (adapters/files/files.ts), never a kind of it (adapters/files/disk.ts). The tables and the failures belong to the port of the database.',
      severity: 'error',
      from: {
        path: '^(server|protocol|web)/',
        pathNot: `^server/(main[.]ts|after-death[.]ts|backup/|command-line/|imports/)|^server/adapters/|${TEST}`,
      },
      to: {
        path: '^server/adapters/([^/]+)/(?!\\1[.]ts$)',
        pathNot: '^server/adapters/database/(tables|failures)[.]ts$',
      },
    },
    {
      name: 'adapters-meet-at-their-ports',
      comment: 'An adapter knows its own folder, and of other ports only the type.',
      severity: 'error',
      from: { path: '^server/adapters/([^/]+)/', pathNot: TEST },
      to: { path: '^server/adapters/(?!$1/)([^/]+)/(?!\\1[.]ts$)' },
    },
    {
      name: 'adapters-know-no-feature',
      comment: 'What the server runs on does not know what it does.',
      severity: 'error',
      from: { path: '^server/adapters/', pathNot: TEST },
      to: { path: '^server/(features|http|realtime)/|^server/(app|main)[.]ts$' },
    },
    {
      name: 'features-meet-at-the-front-door',
      comment: 'Another feature is reached through its front file only: features/x/x.ts.',
      severity: 'error',
      from: { path: '^(server|web)/features/([^/]+)/', pathNot: TEST },
      to: { path: '^$1/features/(?!$2/)([^/]+)/(?!\\1[.]tsx?$)' },
    },
    {
      name: 'web-ui-knows-no-feature',
      comment: 'Buttons and dialogs can be used by every page because they know none.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features/|routes|main)' },
    },
    {
      name: 'only-tests-use-tests',
      comment: 'What players run never depends on what tests need.',
      severity: 'error',
      from: { path: '^(game|protocol|server|web)/', pathNot: TEST },
      to: { path: TEST, pathNot: `(^|/)node_modules/|${TOOL}` },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third. Types may name each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css$|^virtual:|^@fontsource' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^web/(dist|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
}
