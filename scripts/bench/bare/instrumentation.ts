/** The bare page starts nothing; without this file the framework takes the site's own, two folders up. */
export function register(): void {}
