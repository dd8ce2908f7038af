// An LRU cache bounded by bytes, with a small share for whatever is no page, so that made-up addresses push out no page.
import { LRUCache } from "lru-cache";

/** @template {{}} Value */
export class SharedLru {
  /** @type {LRUCache<string, Value>} */
  #pages;
  /** @type {LRUCache<string, Value>} */
  #others;

  /**
   * @param {object} options
   * @param {number} options.maxBytes in all
   * @param {number} options.otherBytes of these, for answers with another status than 200
   * @param {(value: Value) => number} options.toBytes
   * @param {(key: string) => void} [options.onDrop] told of each key that is no longer cached
   */
  constructor({ maxBytes, otherBytes, toBytes, onDrop = () => {} }) {
    const open = (/** @type {number} */ maxSize) =>
      new LRUCache({
        maxSize,
        sizeCalculation: (/** @type {Value} */ value, /** @type {string} */ key) =>
          toBytes(value) + key.length,
        dispose: (_value, key, reason) => {
          if (reason !== "set") onDrop(key);
        },
      });
    this.#pages = open(maxBytes - otherBytes);
    this.#others = open(otherBytes);
  }

  /** @param {string} key */
  get(key) {
    return this.#pages.get(key) ?? this.#others.get(key);
  }

  /** @param {string} key @param {Value} value @param {number} status of the answer */
  set(key, value, status) {
    const [own, other] = status === 200 ? [this.#pages, this.#others] : [this.#others, this.#pages];
    other.delete(key);
    own.set(key, value);
  }

  clear() {
    this.#pages.clear();
    this.#others.clear();
  }
}
