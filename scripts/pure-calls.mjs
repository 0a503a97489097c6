/**
 * Makes packages tree-shakable whose single file creates everything by top-level calls: marks the calls as pure, and
 * splits destructured results into one declaration per name.
 */

/** Adds to `edits`, as `[from, to, text]`, a mark for each call that runs at load time. */
function marksOf(node, edits) {
  if (typeof node?.type !== 'string' || /Function|ClassBody/.test(node.type)) return;
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    edits.push([node.start, node.start, '/* @__PURE__ */ ']);
  for (const part of Object.values(node).flat()) if (typeof part === 'object') marksOf(part, edits);
}

/**
 * `const { A: a } = make()` as `const made0 = make(), a = (() => made0.A)()`, which a bundler drops when `a` is unused.
 */
function takenOneByOne({ id, init }, edits) {
  const isPlain = ({ type, computed, value }) =>
    type === 'Property' && !computed && value.type === 'Identifier';
  if (id.type !== 'ObjectPattern' || !init || !id.properties.every(isPlain)) return;
  const made = `made${String(id.start)}`;
  const parts = id.properties.map(
    ({ key, value }) => `, ${value.name} = /* @__PURE__ */ (() => ${made}.${key.name})()`,
  );
  edits.push([id.start, id.end, made], [init.end, init.end, parts.join('')]);
}

/** The code of a file with its calls marked as pure, by its syntax tree. */
export function withPureCalls(code, { body }) {
  const edits = [];
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const one of declared.declarations) {
      marksOf(one.init, edits);
      takenOneByOne(one, edits);
    }
  }
  // From the end, so that no edit shifts the position of another.
  return edits
    .toSorted((one, other) => other[0] - one[0])
    .reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), code);
}

/** The plugin for Vite. `packages`: names of packages that declare no side effects. */
export function pureCalls(packages) {
  return {
    name: 'holdfast:pure-calls',
    apply: 'build',
    transform(code, id) {
      if (!packages.some((name) => id.includes(`/node_modules/${name}/`))) return null;
      return { code: withPureCalls(code, this.parse(code)), map: null };
    },
  };
}
