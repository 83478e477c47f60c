import { NotFoundPanel } from "@/components/admin/shell/not-found-panel";

export default NotFoundPanel;
