const technologies = [
  "Python",
  "PyTorch",
  "TensorFlow",
  "scikit-learn",
  "Hugging Face",
  "OpenAI",
  "LangChain",
  "PostgreSQL",
  "Node.js",
  "Docker",
  "AWS",
  "Microsoft Azure",
  "Google Cloud",
];

/** docs/product.md 3.2, "AI Development page": names of common tools, and no more than their names. */
export function Technologies() {
  return (
    <section aria-labelledby="technologies-title" className="bg-surface">
      <div className="site-container py-14 sm:py-16 lg:grid lg:grid-cols-[18rem_1fr] lg:items-baseline lg:gap-16">
        <h2 id="technologies-title" className="text-heading text-navy-deep">
          Technologies we work with
        </h2>
        <div>
          <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-3 lg:mt-0">
            {technologies.map((name) => (
              <li key={name} className="font-semibold text-ink-muted text-lead">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-2xl text-[0.9375rem] text-ink-muted">
            We choose for each project and explain why. The names belong to their owners.
          </p>
        </div>
      </div>
    </section>
  );
}
