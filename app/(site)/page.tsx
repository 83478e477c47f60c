import { About } from "@/components/site/home/about";
import { ApproachBanner } from "@/components/site/home/approach-banner";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { Industries } from "@/components/site/home/industries";
import { Process } from "@/components/site/home/process";
import { Reviews } from "@/components/site/home/reviews";
import { Services } from "@/components/site/home/services";
import { StatsStrip } from "@/components/site/home/stats-strip";
import { Team } from "@/components/site/home/team";

export default function HomePage() {
  return (
    <>
      <Hero />
      <StatsStrip />
      <Services />
      <ApproachBanner />
      <About />
      <Team />
      <Process />
      <Industries />
      <Reviews />
      <Contact>{null}</Contact>
    </>
  );
}
