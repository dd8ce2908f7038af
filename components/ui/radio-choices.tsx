type Props<Value extends string> = {
  name: string;
  choices: Readonly<Record<Value, string>>;
  order: readonly Value[];
  chosen: string | null;
};

/** One of a few, as the browser's own radio buttons. What is chosen from elsewhere, as by an answer, shows at once. */
export function RadioChoices<Value extends string>(props: Props<Value>) {
  const { name, choices, order, chosen } = props;
  return order.map((value) => (
    <label key={`${value} ${chosen}`} className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-action"
      />
      {choices[value]}
    </label>
  ));
}
