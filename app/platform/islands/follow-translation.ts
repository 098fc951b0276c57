/**
 * Keeps React working while the browser translates the page. Translators replace text with `<font>` elements, but React
 * still changes and removes the text that it rendered, and inserts before it (facebook/react#11538). From now on, this
 * applies to the translation, and changed text takes the place of its outdated translation.
 */
export function followTranslation(): void {
  const translations = new WeakMap<Node, Node>();
  const shownFor = (node: Node): Node => (node.parentNode ? node : (translations.get(node) ?? node));

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of changes) {
      const [removed] = removedNodes;
      const translation = addedNodes[0] ?? previousSibling;
      if (removed && translation?.nodeName === "FONT") {
        translations.set(removed, translation);
        observer.observe(removed, { characterData: true });
      }
      const shown = shownFor(target);
      if (shown !== target) shown.parentNode?.replaceChild(target, shown);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<Added extends Node>(added: Added, before: Node | null): Added {
    insertBefore.call(this, added, before && shownFor(before));
    return added;
  };
  Node.prototype.removeChild = function remove<Removed extends Node>(removed: Removed): Removed {
    removeChild.call(this, shownFor(removed));
    return removed;
  };
}
